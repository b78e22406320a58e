/** A copy of the list with one item moved. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from)
  return items.flatMap((item, index) =>
    index === from ? [...others.slice(0, to), item, ...others.slice(to)] : [],
  )
}
