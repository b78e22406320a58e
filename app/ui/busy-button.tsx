import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type Props = ComponentProps<typeof Button> & { busy: boolean; busyLabel: string }

/** Not `disabled` while busy, so that the button keeps the focus and the result is read out. */
export function BusyButton({ busy, busyLabel, icon, onClick, children, ...rest }: Props) {
  return (
    <Button
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      icon={busy ? <Icon name="loader-circle" className="size-5 animate-spin" /> : icon}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? busyLabel : children}
    </Button>
  )
}
