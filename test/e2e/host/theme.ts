/** The token colours of the theme on the screen, read from the themes that come with VS Code. */
import * as assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { onDidChangeTokenColors, readTokenColors } from '../../../src/extension/theme/tokenColors.js';
import { eventually } from './extensionUnderTest.js';

export function themeTests(): void {
  const set = (section: string, key: string, value: unknown): Thenable<void> =>
    vscode.workspace.getConfiguration(section).update(key, value, vscode.ConfigurationTarget.Global);
  const read = async (): Promise<Readonly<Record<string, string>>> => readTokenColors(reason => assert.fail(reason));
  /** VS Code's own themes have had several names, so they are found by their files. */
  const themeOf = (file: string): string => {
    const manifest = vscode.extensions.getExtension('vscode.theme-defaults')?.packageJSON as {
      contributes: { themes: { id: string; path: string }[] };
    };
    const theme = manifest.contributes.themes.find(({ path }) => path.endsWith(`/${file}`));
    assert.ok(theme, `VS Code brings ${file}`);
    return theme.id;
  };
  const useTheme = async (file: string, kind: vscode.ColorThemeKind): Promise<void> => {
    await set('workbench', 'colorTheme', themeOf(file));
    await eventually(`theme ${file}`, () => vscode.window.activeColorTheme.kind === kind);
  };

  describe('colours of tokens', () => {
    after(async () => {
      await set('editor', 'tokenColorCustomizations', undefined);
      await useTheme('dark_modern.json', vscode.ColorThemeKind.Dark);
    });

    it('are those of the theme, with all that it includes', async () => {
      await useTheme('dark_plus.json', vscode.ColorThemeKind.Dark);
      const dark = await read();
      assert.deepEqual(
        [dark.keyword, dark.comment, dark.string, dark.function, dark.type],
        ['#c586c0', '#6a9955', '#ce9178', '#dcdcaa', '#4ec9b0'],
      );
      await useTheme('light_plus.json', vscode.ColorThemeKind.Light);
      const light = await read();
      assert.deepEqual(
        [light.keyword, light.comment, light.string, light.function, light.type],
        ['#af00db', '#008000', '#a31515', '#795e26', '#267f99'],
      );
    });

    it('are known for each of the four kinds of themes', async () => {
      for (const [file, kind] of [
        ['dark_modern.json', vscode.ColorThemeKind.Dark],
        ['light_modern.json', vscode.ColorThemeKind.Light],
        ['hc_black.json', vscode.ColorThemeKind.HighContrast],
        ['hc_light.json', vscode.ColorThemeKind.HighContrastLight],
      ] as const) {
        await useTheme(file, kind);
        const colors = await read();
        assert.ok(colors.keyword !== undefined && colors.string !== undefined && colors.comment !== undefined, file);
      }
    });

    it("follow the user's own, also for one theme alone, and tell when they change", async () => {
      await useTheme('dark_plus.json', vscode.ColorThemeKind.Dark);
      let reported = 0;
      const subscription = onDidChangeTokenColors(() => {
        reported++;
      });
      await set('editor', 'tokenColorCustomizations', {
        comments: '#123456',
        textMateRules: [
          { scope: 'string', settings: { foreground: '#abcdef' } },
          { scope: 'string', settings: { foreground: 'url(evil)' } },
        ],
        [`[${themeOf('dark_plus.json')}]`]: { keywords: { foreground: '#fedcba' } },
        '[Other*]': { strings: '#000000' },
      });
      await eventually('the event', () => reported > 0);
      subscription.dispose();
      const colors = await read();
      assert.deepEqual([colors.comment, colors.string, colors.keyword], ['#123456', '#abcdef', '#fedcba']);
    });
  });
}
