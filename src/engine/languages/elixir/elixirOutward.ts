/** Who finds what is declared in Elixir by its name: what a module uses asks for callbacks, and calls are put together of atoms. */
import { UNKNOWN_OUTWARD } from '../outwardRules.js';
import type { OutwardRules } from '../outwardRules.js';

export const ELIXIR_OUTWARD: OutwardRules = { ...UNKNOWN_OUTWARD, findsVariables: /^(?:binding|eval_string|var!)$/ };
