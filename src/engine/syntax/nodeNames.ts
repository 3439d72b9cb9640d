/**
 * Numbers for the kinds and fields of nodes, by their names. The grammars of one language's dialects are given the same
 * `NodeNames`: what they call alike has one number then, so that trees of a `.js` and of a `.ts` file compare like
 * those of two `.js` files.
 *
 * Names are only added: numbers that trees have already stay what they are.
 */
export class NodeNames {
  /** By number. */
  readonly kindNames: string[] = [];
  /** By number of a kind: 1 for a node of its own, 0 for signs and words (`class`) and what trees never hold. */
  readonly kindIsNamed: number[] = [];
  /** By number; 0 is no field. */
  readonly fieldNames: string[] = [''];
  readonly fieldIds = new Map<string, number>();
  private readonly kinds = new Map<string, number>();

  /** A node and a word of the same name are two kinds. */
  kind(name: string, isNamed: boolean): number {
    const key = `${isNamed ? 'node' : 'word'} ${name}`;
    let number = this.kinds.get(key);
    if (number === undefined) {
      number = this.kindNames.push(name) - 1;
      this.kindIsNamed.push(isNamed ? 1 : 0);
      this.kinds.set(key, number);
    }
    return number;
  }

  field(name: string): number {
    let number = this.fieldIds.get(name);
    if (number === undefined) {
      number = this.fieldNames.push(name) - 1;
      this.fieldIds.set(name, number);
    }
    return number;
  }
}
