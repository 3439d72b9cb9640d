/** Markup in texts of prose in which white space counts, across blank lines too: where there is any, all lines count. */

const ELEMENTS = /<(?:pre|script|style|textarea|xmp|listing|plaintext)\b|<!--/i;
const FORMULAS = /\$\$/;
/** `{% highlight %}` … `{% endhighlight %}`, `{{< highlight >}}` … `{{< /highlight >}}`: what is between may be code. */
const TEMPLATE_BLOCKS = /\{%[-+]?\s*end\w|\{\{[<%]\s*\//;

export function hasVerbatimMarkup(text: string): boolean {
  return ELEMENTS.test(text) || FORMULAS.test(text) || TEMPLATE_BLOCKS.test(text);
}

/** By how many containers (`::: mermaid` … `:::`) a line opens, less those that it closes: what they hold may be code. */
export function containersOpened(line: string): number {
  const rest = /^\s*:{3,}(.*)$/.exec(line)?.[1];
  return rest === undefined ? 0 : rest.trim() === '' ? -1 : 1;
}
