import { useState } from 'react'
import { useNavigate } from 'react-router'
import { isInvalidLink, useLinkSecret } from '#app/client/link-secret.ts'
import { EmailField } from '#app/ui/fields/email-field.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { callSignedOut, type DeskData } from '#desk/api/call-desk.ts'
import { loadMe, useMe } from '#desk/api/me.ts'
import { useData } from '#desk/api/use-data.ts'
import { NewPasswordField } from '#desk/factors/new-password-field.tsx'
import { SetUpFactor } from '#desk/factors/set-up-factor.tsx'
import { SignInCard } from '#desk/sign-in/sign-in-card.tsx'
import { DeskForm } from '#desk/ui/form.tsx'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { shortTime } from '#desk/ui/time.tsx'
import { roleLabels, roleTexts } from '#domain/staff/roles.ts'
import { acceptInvitationSchema } from '#domain/staff/staff-schemas.ts'

type Invitation = DeskData<'POST /desk/invitations/open'>['data']

/** An invitation, or the link that creates the first owner: name and password, then a second factor. */
export function Screen() {
  const token = useLinkSecret()
  const [isAccepted, setAccepted] = useState(false)
  const step = useMe(({ me }) => me?.step)
  const navigate = useNavigate()

  if (isAccepted || (token === null && step === 'set-up'))
    return (
      <SetUpFactor
        onDone={async () => {
          await loadMe()
          await navigate('/', { replace: true })
        }}
      />
    )
  if (token === undefined) return <SignInCard title="Welcome" />
  if (token === null) return <LinkOver />
  return <OpenInvitation token={token} onAccepted={() => setAccepted(true)} />
}

function OpenInvitation({ token, onAccepted }: { token: string; onAccepted: () => void }) {
  const [isOver, setOver] = useState(false)
  const loaded = useData(token, async (signal) => {
    const result = await callSignedOut('POST /desk/invitations/open', { body: { token }, signal })
    setOver(isInvalidLink(result))
    return result
  })
  const invitation = loaded.data?.data
  if (isOver) return <LinkOver />
  return (
    <SignInCard
      title={invitation?.isFirstOwner ? 'Set up the desk' : 'Welcome'}
      lead={invitation ? <Offer invitation={invitation} /> : null}
    >
      <LoadedView loaded={loaded} rows={3}>
        {({ data }) => (
          <AcceptForm
            invitation={data}
            token={token}
            onLinkOver={() => setOver(true)}
            onAccepted={async () => {
              await loadMe()
              onAccepted()
            }}
          />
        )}
      </LoadedView>
    </SignInCard>
  )
}

function Offer({ invitation: { isFirstOwner, role, expiresAt } }: { invitation: Invitation }) {
  return isFirstOwner ? (
    'You’ll be the first owner: you do everything at the desk, and decide who else works here.'
  ) : (
    <>
      You’re invited as {roleLabels[role].toLowerCase()}. {roleTexts[role]} This link works until{' '}
      {shortTime(expiresAt, new Date())}.
    </>
  )
}

type AcceptProps = {
  invitation: Invitation
  token: string
  onLinkOver: () => void
  onAccepted: () => void
}

function AcceptForm({ invitation, token, onLinkOver, onAccepted }: AcceptProps) {
  const { isFirstOwner, email, name } = invitation
  return (
    <DeskForm
      label="Accept the invitation"
      schema={acceptInvitationSchema}
      complete={(values) => ({ ...values, token, email: isFirstOwner ? (values.email ?? '') : undefined })}
      send={(values) =>
        callSignedOut('POST /desk/invitations/accept', {
          body: {
            token,
            name: values.name ?? '',
            password: values.password ?? '',
            ...(isFirstOwner ? { email: values.email ?? '' } : {}),
          },
        })
      }
      onDone={onAccepted}
      onFailure={(failure) => {
        if (isInvalidLink(failure)) onLinkOver()
        return isInvalidLink(failure)
      }}
      submitLabel="Continue"
      busyLabel="Saving"
    >
      {(errorFor) => (
        <>
          <TextField
            label="Your name"
            name="name"
            required
            defaultValue={name}
            error={errorFor('name')}
            autoComplete="name"
            hint="Your colleagues see it beside what you do."
          />
          {isFirstOwner ? (
            <EmailField autoComplete="username" error={errorFor('email')} />
          ) : (
            <TextField label="Email" type="email" value={email} readOnly autoComplete="username" />
          )}
          <NewPasswordField error={errorFor('password')} />
        </>
      )}
    </DeskForm>
  )
}

function LinkOver() {
  return (
    <SignInCard
      takesFocus
      title="This link no longer works"
      lead="It has been used, it has expired, or a newer one replaced it."
    >
      <ul className="flex list-disc flex-col gap-2 ps-5">
        <li>If you’ve already set up your sign-in, go to the desk and sign in.</li>
        <li>If not, ask an owner to send you a new invitation.</li>
        <li>For the first owner: restart the server. It prints a new link while there is no owner.</li>
      </ul>
      <p>
        <a href="/desk/" className="font-medium text-accent underline underline-offset-4 hover:no-underline">
          Go to the desk
        </a>
      </p>
    </SignInCard>
  )
}
