/**
 * The engine's host on Node: reads the parser core, the grammars and the highlight queries from files.
 *
 * It keeps nothing: the engine asks for each file once.
 */
import { readFile } from 'node:fs/promises';
import type { EngineHost } from '../engine/engine.js';
import { findAssets } from './assets.js';
import type { AssetPaths } from './assets.js';

/** Without `assets`, those that belong to the running code: of the build it is part of, or of the checkout. */
export function createNodeHost(assets: AssetPaths = findAssets(__dirname)): EngineHost {
  return {
    loadCore: () => readFile(assets.core),
    // `async`, so that a name that is refused rejects like a file that is missing.
    loadGrammar: async fileName => readFile(assets.grammar(fileName)),
    loadHighlightQuery: async language => {
      try {
        return await readFile(assets.query(language), 'utf8');
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
