import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/**
 * Links to the profile or to sign-in. The script in the head knows which before the first paint, and marks <html>; both
 * buttons share one grid cell, so that a sign-in moves nothing.
 */
export function AccountButton() {
  return (
    <div className="grid justify-items-end *:[grid-area:1/1]">
      <SignInButton className="signed-in:invisible" />
      <ProfileButton className="not-signed-in:hidden" />
    </div>
  )
}

export function ProfileButton({ className }: { className?: string }) {
  return (
    <LinkButton
      href="/user/profile"
      size="sm"
      variant="ghost"
      aria-label="Your profile"
      className={className}
    >
      <Icon name="circle-user-round" className="size-6" />
    </LinkButton>
  )
}

export function SignInButton({ className }: { className?: string }) {
  return (
    <LinkButton href="/auth/sign-in" size="sm" variant="ghost" className={className}>
      Sign In
    </LinkButton>
  )
}
