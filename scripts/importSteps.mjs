// A rule for the linter: in a folder whose inner folders are steps, each step imports only those before it. Files that stand beside the steps are
// free to use them all. Imports of types alone count as well.
import { dirname, relative, resolve, sep } from 'node:path';

export const importSteps = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }],
    messages: { late: '{{folder}}/{{step}} may import only the steps before it: {{before}}.' },
  },
  create: context => ({
    ImportDeclaration(node) {
      if (!node.source.value.startsWith('.')) return;
      for (const [folder, steps] of Object.entries(context.options[0])) {
        const stepOf = file => steps.indexOf(relative(resolve(context.cwd, folder), file).split(sep)[0]);
        const [own, other] = [stepOf(context.filename), stepOf(resolve(dirname(context.filename), node.source.value))];
        if (own >= 0 && other > own) {
          context.report({
            node,
            messageId: 'late',
            data: { folder, step: steps[own], before: steps.slice(0, own).join(', ') || 'none' },
          });
        }
      }
    },
  }),
};
