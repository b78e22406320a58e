import { Children, Fragment, isValidElement, type ReactNode } from 'react'
import type { Markup, MarkupProps } from './static-markup.ts'

/** Turns elements into data for `StaticMarkup`. */
export function toMarkup(node: ReactNode): string {
  return JSON.stringify(resolve(node))
}

/** Calls the components, which therefore may use neither hooks nor event handlers. */
function resolve(node: ReactNode): Markup[] {
  return Children.toArray(node).flatMap((child): Markup[] => {
    if (!isValidElement<Record<string, unknown>>(child)) return [String(child)]
    const { type, props } = child
    if (type === Fragment) return resolve(props.children as ReactNode)
    if (typeof type === 'function') return resolve((type as (own: unknown) => ReactNode)(props))
    const { children, ...rest } = props
    return [[String(type), plainProps(rest), ...resolve(children as ReactNode)]]
  })
}

function plainProps(props: Record<string, unknown>): MarkupProps {
  return Object.fromEntries(
    Object.entries(props)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => {
        if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
          return [name, value]
        throw new Error(`Markup is data: ${name} cannot be sent`)
      }),
  )
}
