/** The same items, with one of them in another place. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from)
  return items.flatMap((item, index) =>
    index === from ? [...others.slice(0, to), item, ...others.slice(to)] : [],
  )
}
