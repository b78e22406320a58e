import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A page of ours opens in place; a phone number or an address elsewhere is an ordinary anchor. */
export function NavigationAnchor({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return to.startsWith('/') ? <Link to={to} prefetch="intent" {...rest} /> : <a href={to} {...rest} />
}
