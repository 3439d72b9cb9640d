/** The manifest against what it speaks of: colours in the style sheet, texts, and commands of the panel that act only there. */
import * as assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VIEW_COMMANDS } from '../../src/protocol/messages.js';
import { CHANGE_KINDS } from '../../src/webview/model/kinds.js';

const root = join(__dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

interface Command {
  readonly command: string;
  readonly enablement?: string;
  readonly title: string;
}
interface Entry {
  readonly command: string;
  readonly when?: string;
  readonly key?: string;
}
interface Manifest {
  readonly contributes: {
    readonly colors: readonly {
      readonly id: string;
      readonly description: string;
      readonly defaults: Readonly<Record<string, string>>;
    }[];
    readonly commands: readonly Command[];
    readonly keybindings: readonly Entry[];
    readonly menus: Readonly<Record<string, readonly Entry[]>>;
  };
}

const manifest = JSON.parse(read('package.json')) as Manifest;
const { colors, commands, keybindings, menus } = manifest.contributes;
const IN_TREE = /\bfocusedView == refscope\.commits\b/;
const IN_PANEL = /\bactiveWebviewPanelId == refscope\.changes\b/;

/** The relative luminance of `#rrggbb`, and the contrast of two colours, as WCAG has them. */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5]
    .map(at => parseInt(color.slice(at, at + 2), 16) / 255)
    .map(c => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (a: string, b: string): number =>
  (Math.max(luminance(a), luminance(b)) + 0.05) / (Math.min(luminance(a), luminance(b)) + 0.05);

describe('the manifest', () => {
  it('gives each kind of change a colour for each kind of theme, the same as the standalone page', () => {
    assert.deepEqual(
      colors.map(color => color.id),
      CHANGE_KINDS.map(kind => `refscope.${kind}Foreground`),
    );
    const sheet = read('media/webview/colors.css');
    const blocks: Readonly<Record<string, string>> = {
      light: 'body {',
      dark: 'body.vscode-dark {',
      highContrast: 'body.vscode-high-contrast:not(.vscode-high-contrast-light) {',
      highContrastLight: 'body.vscode-high-contrast-light {',
    };
    for (const { id, defaults } of colors) {
      for (const [kind, opening] of Object.entries(blocks)) {
        const start = sheet.indexOf(`\n${opening}`);
        const block = sheet.slice(start, sheet.indexOf('\n}', start));
        assert.ok(
          block.includes(`var(--vscode-${id.replaceAll('.', '-')}, ${defaults[kind]})`),
          `${id} in a ${kind} theme`,
        );
      }
    }
  });

  it("has colours that can be read as text on the backgrounds of VS Code's own themes", () => {
    const backgrounds: Readonly<Record<string, readonly string[]>> = {
      light: ['#ffffff', '#f8f8f8', '#f3f3f3'],
      dark: ['#1f1f1f', '#181818', '#252526'],
      highContrast: ['#000000'],
      highContrastLight: ['#ffffff'],
    };
    for (const { id, defaults } of colors) {
      for (const [kind, list] of Object.entries(backgrounds)) {
        // AA is 4.5; in high contrast AAA is wanted.
        for (const background of list) {
          assert.ok(
            contrast(defaults[kind], background) >= (kind.startsWith('high') ? 7 : 4.5),
            `${id} ${defaults[kind]} on ${background}: ${contrast(defaults[kind], background).toFixed(2)}`,
          );
        }
      }
    }
  });

  it('has a text for every name in it, and no text too many', () => {
    const texts = JSON.parse(read('package.nls.json')) as Record<string, string>;
    const used = new Set([...read('package.json').matchAll(/"%([\w.]+)%"/g)].map(([, name]) => name));
    assert.deepEqual(
      [...used].filter(name => !(name in texts)),
      [],
    );
    assert.deepEqual(
      Object.keys(texts).filter(name => !used.has(name)),
      [],
    );
  });

  it('keeps the commands of the panel, and all keys, to the panel', () => {
    const ofPanel = commands.filter(({ command }) => command.startsWith('refscope.view.'));
    assert.deepEqual(
      ofPanel.map(({ command }) => command.slice('refscope.view.'.length)).sort(),
      [...VIEW_COMMANDS.filter(command => command !== 'close'), 'exportJson', 'exportPage'].sort(),
    );
    for (const { command, enablement } of ofPanel) {
      assert.match(enablement ?? '', IN_PANEL, command);
      assert.match(
        menus.commandPalette.find(entry => entry.command === command)?.when ?? '',
        IN_PANEL,
        `${command} in the palette`,
      );
    }
    for (const { command, key, when } of keybindings) {
      const place = /^refscope\.(next|previous)Entry$/.test(command) ? IN_TREE : IN_PANEL;
      assert.match(when ?? '', place, `${key ?? ''} for ${command}`);
    }
  });

  it('has a way from every menu that shows changed files and is open to all extensions', () => {
    const places = [
      'scm/resourceState/context',
      'scm/resourceFolder/context',
      'scm/resourceGroup/context',
      'scm/change/title',
      'scm/title',
      'editor/title',
      'editor/title/context',
      'explorer/context',
      'timeline/item/context',
      'view/item/context',
    ];
    assert.deepEqual(
      places.filter(place => (menus[place] ?? []).length === 0),
      [],
    );
    const schemes = ['file', 'git', 'gitlens', 'review', 'pr'];
    const inDiffs = menus['editor/title'].find(({ when }) => when?.startsWith('isInDiffEditor'))?.when ?? '';
    assert.deepEqual(
      schemes.filter(scheme => !inDiffs.includes(scheme)),
      [],
    );
  });
});
