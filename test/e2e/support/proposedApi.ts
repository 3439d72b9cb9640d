/**
 * VS Code's gate for proposed interfaces, put back. code-server lets every extension use them, so a menu that appears there says
 * nothing about the VS Code of our users; here the workbench's script is rewritten on its way to the browser, so that an extension
 * gets what it asks for only when it is on the list, as `--enable-proposed-api` makes it.
 */
import type { Page } from 'playwright-core';

const OPEN_FOR_ALL = /_envEnablesProposedApiForAll=!0/g;
const LIST = /\(\w+\.extensionEnabledProposedApi\?\?\[\]\)/g;
/** The check of one proposal: its body is `return!0` here; what it should say follows from the function after it, which throws. */
const CHECK = /function (\w+)\((\w+),(\w+)\)\{return!0\}(?=function \w+\(\w+,\w+\)\{if\(!\1\()/g;

/** To be called before the page is loaded. Throws while loading when this VS Code is built differently than expected. */
export async function restoreGate(page: Page, granted: readonly string[]): Promise<{ rewritten(): boolean }> {
  let rewritten = false;
  await page.route('**/workbench/workbench.js', async route => {
    const response = await route.fetch();
    let body = await response.text();
    const replace = (pattern: RegExp, by: (...groups: string[]) => string): void => {
      const found = [...body.matchAll(pattern)].length;
      if (found !== 1) {
        throw new Error(
          `The gate for proposed interfaces looks different in this VS Code: ${pattern.source} was found ${found} times.`,
        );
      }
      body = body.replace(pattern, (...groups: string[]) => by(...groups));
    };
    replace(OPEN_FOR_ALL, () => '_envEnablesProposedApiForAll=!1');
    replace(LIST, () => `(${JSON.stringify(granted)})`);
    replace(
      CHECK,
      (_all, name, extension, proposal) =>
        `function ${name}(${extension},${proposal}){return!!${extension}.enabledApiProposals?.includes(${proposal})}`,
    );
    rewritten = true;
    await route.fulfill({ response, body });
  });
  return { rewritten: () => rewritten };
}
