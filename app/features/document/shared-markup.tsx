import { createContext, type ReactElement, use } from 'react'

/** Renders an element to HTML, once for each name and object of data. */
export type RenderOnce = (name: string, data: object, element: ReactElement) => string

/** Set during server rendering only. */
export const RenderOnceContext = createContext<RenderOnce | undefined>(undefined)

type Props = {
  tag: 'header' | 'footer'
  className: string
  /** What the children are rendered from. The HTML is stored for as long as this object lives. */
  data: object
  /** Tells apart what is rendered from the same data. */
  name: string
  children: ReactElement
}

/**
 * A part of the page that is the same for every visitor, such as the header with its menus. The server inserts HTML that it
 * has rendered before; the browser hydrates the children as usual, because the HTML is the same. The children may use
 * neither context nor ids of React: they are rendered on their own.
 */
export function SharedMarkup({ tag: Tag, className, data, name, children }: Props) {
  const renderOnce = use(RenderOnceContext)
  if (import.meta.env.SSR && renderOnce)
    return (
      <Tag className={className} dangerouslySetInnerHTML={{ __html: renderOnce(name, data, children) }} />
    )
  return <Tag className={className}>{children}</Tag>
}
