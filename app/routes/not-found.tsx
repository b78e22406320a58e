import { pathNotFound } from '#app/features/document/not-found.ts'

/** `/404` and every path that no route has: the error page, with its true status. */
export function loader({ url }: { url: URL }) {
  throw pathNotFound(url.pathname)
}

export default function NotFound() {
  return null
}
