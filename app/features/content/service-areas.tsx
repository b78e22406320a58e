import type { BlockResources } from './shown-content.ts'

/** SPEC's ServiceAreasTemplate: where we drive, a line on each, and the way to its page. */
export function ServiceAreas({ areas }: { areas: BlockResources['areas'] }) {
  return (
    <ul className="prose-areas">
      {areas.map(({ title, summary, to }) => (
        <li key={to}>
          <a href={to}>{title}</a>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  )
}
