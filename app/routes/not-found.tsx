import { pathNotFound } from '#app/features/document/page-errors.ts'

/** `/404` and every unknown path: the error page with status 404. */
export function loader({ url }: { url: URL }) {
  throw pathNotFound(url.pathname)
}

export default function NotFound() {
  return null
}
