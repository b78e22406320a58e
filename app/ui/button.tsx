import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export type ButtonStyleProps = {
  /** One solid button per screen; all others are outline or ghost. */
  variant?: 'outline' | 'solid' | 'ghost'
  color?: 'primary' | 'danger' | 'success'
  size?: 'sm' | 'md' | 'xl'
}

type ButtonProps = ComponentProps<'button'> & ButtonStyleProps & { icon?: ReactNode }

export function Button({ variant, color, size, icon, className, children, ...rest }: ButtonProps) {
  return (
    <button type="button" {...rest} className={classes(buttonClass({ variant, color, size }), className)}>
      {icon}
      {children}
    </button>
  )
}

type LinkButtonProps = ComponentProps<'a'> & ButtonStyleProps & { icon?: ReactNode }

/** A link styled as a button. */
export function LinkButton({ variant, color, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classes(buttonClass({ variant, color, size }), className)}>
      {icon}
      {children}
    </a>
  )
}

export function buttonClass({
  variant = 'outline',
  color = 'primary',
  size = 'xl',
}: ButtonStyleProps = {}): string {
  return classes(
    'inline-flex items-center justify-center gap-2.5 rounded-control border text-center font-medium max-xs:px-4 max-xs:py-2 xs:whitespace-nowrap [&>svg]:shrink-0',
    'transition-colors duration-200 ease-calm disabled:opacity-50 aria-disabled:opacity-50 select-none',
    sizes[size],
    variant === 'solid' && mainButtonClass,
    looks[variant][color],
  )
}

const sizes = {
  sm: 'min-h-11 px-4 text-small',
  md: 'min-h-11 px-5 text-body',
  xl: 'min-h-13 px-7 text-body',
}

/** Marks the main button of a screen, which toasts do not cover. */
export const mainButtonClass = 'main-button'

const looks = {
  outline: {
    primary: 'border-primary text-accent hover:bg-tint active:bg-tint',
    danger: 'border-danger text-danger hover:bg-danger-tint',
    success: 'border-success text-success hover:bg-success-tint',
  },
  solid: {
    primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-strong',
    danger: 'border-transparent bg-danger text-on-danger hover:opacity-90',
    success: 'border-transparent bg-success text-on-success hover:opacity-90',
  },
  ghost: {
    primary: 'border-transparent text-accent hover:bg-tint',
    danger: 'border-transparent text-danger hover:bg-danger-tint',
    success: 'border-transparent text-success hover:bg-success-tint',
  },
}
