import type { Span } from './day.ts'

export function overlap(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to
}

export function contains(outer: Span, inner: Span): boolean {
  return outer.from <= inner.from && inner.to <= outer.to
}

/** The parts of `spans` that no `taken` span covers, in order. */
export function subtractSpans(spans: readonly Span[], taken: readonly Span[]): Span[] {
  return taken.reduce<Span[]>(
    (free, { from, to }) =>
      free
        .flatMap((span) => [
          { from: span.from, to: Math.min(span.to, from) },
          { from: Math.max(span.from, to), to: span.to },
        ])
        .filter((span) => span.from < span.to),
    spans.filter((span) => span.from < span.to),
  )
}

/** The spans that both lists cover. */
export function intersectSpans(ones: readonly Span[], others: readonly Span[]): Span[] {
  return ones.flatMap((one) =>
    others
      .map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }))
      .filter(({ from, to }) => from < to),
  )
}
