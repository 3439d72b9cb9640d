export function round(number) {
  return Math.round(number);
}
