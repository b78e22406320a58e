/** '1 passenger', '2 passengers' */
export function pluralize(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`
}
