// The notices of other people's software that a build contains: name, version and licence text of every npm package that was
// bundled or copied. Their licences ask for it. Where a package brings no licence text, its author and source are named instead.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of packages from the inputs of bundles, e.g. `node_modules/@codemirror/view/dist/index.js`. */
export function packagesOf(inputs) {
  const folders = new Set();
  for (const input of inputs) {
    const match = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input);
    if (match) folders.add(match[1]);
  }
  return folders;
}

/** The text of the notices. `folders` are relative to `root`. */
export function notices(root, folders) {
  const entries = [...folders].map(folder => {
    const path = join(root, folder);
    const { name, version, license, author, repository } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    const file = readdirSync(path).find(entry => /^(licen[cs]e|copying)(\.|-|$)/i.test(entry));
    const readme = join(path, 'README.md');
    const text =
      file !== undefined
        ? readFileSync(join(path, file), 'utf8')
        : existsSync(readme)
          ? licenceSection(readFileSync(readme, 'utf8'))
          : null;
    const origin = [author?.name ?? author, repository?.url ?? repository].filter(Boolean).join(', ');
    return { title: `${name} ${version} (${license})`, text: text?.trim() ?? origin };
  });
  entries.sort((a, b) => (a.title < b.title ? -1 : 1));
  const rule = '='.repeat(80);
  return `Refscope contains the software of others, under these licences.\n\n${entries.map(({ title, text }) => `${rule}\n${title}\n\n${text}\n`).join('\n')}`;
}

/** Some packages have their licence in the readme only. */
function licenceSection(readme) {
  const match = /^#+\s*licen[cs]e\s*$([^]*?)(?=^#|(?![^]))/im.exec(readme);
  return match === null ? null : match[1];
}
