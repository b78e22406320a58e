import { Link } from 'react-router'
import type { BlockResources } from './shown-content.ts'

/** SPEC's ServiceAreasTemplate: where we drive, a line on each, and the way to its page. */
export function ServiceAreas({ areas }: { areas: BlockResources['areas'] }) {
  return (
    <ul className="prose-areas">
      {areas.map(({ title, summary, to }) => (
        <li key={to}>
          <Link to={to}>{title}</Link>
          <p>{summary}</p>
        </li>
      ))}
    </ul>
  )
}
