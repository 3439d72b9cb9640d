/** Visibility where something else than a modifier says it. */

/**
 * What is said under a condition that shows when the program runs (`private unless $TESTING`): it may be any. Whoever asks who sees the
 * declaration gets the language's default; whether it changed is not known.
 */
export const VARYING_VISIBILITY = 'varying';
