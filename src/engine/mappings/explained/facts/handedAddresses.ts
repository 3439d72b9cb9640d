/**
 * Addresses that are handed over: `&now`, where the callable says `to->seconds` and its host says `now.seconds`. A
 * parameter by which nothing but members is reached stands for the very thing whose address it is.
 */
import { Role } from '../../../languages/roles.js';
import { stripped } from '../../../matching/statements/bodies/expressions.js';
import type { Variable } from '../../../matching/statements/bodies/variables.js';
import type { SourceTree } from '../../../structure/source.js';
import { children, nodeText } from '../../../syntax/tree.js';

/** What a parameter stands for that is handed this argument: the thing itself where that is an address, else the argument. */
export function handedThing(source: SourceTree, argument: number, parameter: Variable | undefined): number {
  const value = stripped(source, argument);
  const {
    tree,
    role,
    language: {
      table: { addressing },
    },
  } = source;
  if (
    addressing === undefined ||
    role[value] !== Role.operator ||
    parameter === undefined ||
    !reachesMembersOnly(parameter)
  ) {
    return value;
  }
  const [sign, thing, ...more] = children(tree, value);
  return thing !== undefined && more.length === 0 && nodeText(tree, sign) === addressing.sign
    ? stripped(source, thing)
    : value;
}

/**
 * Is the thing, whose address is the argument, a variable, or a member of what one is or leads to, so that it stays
 * where it is while the variable does?
 */
export function isFixedPlace(source: SourceTree, argument: number, thing: number): boolean {
  const { tree, role } = source;
  if (thing === stripped(source, argument)) return false;
  if (role[thing] === Role.variableName) return true;
  if (role[thing] !== Role.access || tree.size[thing] !== 4) return false;
  return role[thing + 1] === Role.variableName && role[thing + 3] === Role.fieldName;
}

/**
 * Is each mention of it the beginning of what reaches a member by an address? What is called on something that must
 * stay as it is may be another function.
 */
function reachesMembersOnly({
  source: {
    tree,
    role,
    language: {
      table: { addressing },
    },
  },
  type,
  references,
}: Variable): boolean {
  if (type === null || !type.includes('*') || references.length === 0) return false;
  return references.every(leaf => {
    const access = tree.parent[leaf];
    const isCalled = role[access + tree.size[access] - 1] === Role.functionName;
    return (
      role[access] === Role.access &&
      leaf === access + 1 &&
      nodeText(tree, leaf + 1) === addressing?.reach &&
      !(isCalled && /\bconst\b/.test(type))
    );
  });
}
