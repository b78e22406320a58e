import { encode } from 'uqr'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { callDesk, type DeskData } from '#desk/api/call-desk.ts'
import { useData } from '#desk/api/use-data.ts'
import { CopyButton } from '#desk/ui/copy-button.tsx'
import { DeskForm } from '#desk/ui/form.tsx'
import { LoadedView } from '#desk/ui/loaded-view.tsx'
import { deskCodeSchema } from '#domain/staff/staff-schemas.ts'

type NewAuthenticator = DeskData<'POST /desk/authenticator'>['data']

/** Shows the secret to the app, as a picture and as text, and checks that the app has it. */
export function AuthenticatorSetUp({ onDone }: { onDone: (codes: string[]) => void }) {
  const loaded = useData('authenticator', (signal) => callDesk('POST /desk/authenticator', { signal }))
  return (
    <div className="flex flex-col gap-5">
      <LoadedView loaded={loaded} rows={1} rowClass="h-72">
        {({ data }) => (
          <>
            <Secret {...data} />
            <DeskForm
              label="Code of the new authenticator app"
              schema={deskCodeSchema}
              send={({ code = '' }) => callDesk('POST /desk/authenticator/check', { body: { code } })}
              onDone={({ data: { codes } }) => onDone(codes)}
              onFailure={({ status }) => {
                // Begun in another window, or too long ago: a new secret, to be scanned again.
                if (status === 409) loaded.reload()
                return false
              }}
              submitLabel="Finish"
              busyLabel="Checking"
            >
              {(errorFor) => (
                <TextField
                  label="2. Enter the code that the app shows"
                  name="code"
                  required
                  error={errorFor('code')}
                  autoComplete="one-time-code"
                  inputMode="numeric"
                  spellCheck={false}
                  hint="6 digits. They change every 30 seconds."
                />
              )}
            </DeskForm>
          </>
        )}
      </LoadedView>
    </div>
  )
}

function Secret({ secret, uri }: NewAuthenticator) {
  return (
    <div className="flex flex-col gap-3">
      <p className="font-medium">1. Scan this with your authenticator app</p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={uri} />
        <div className="flex min-w-0 flex-1 basis-48 flex-col items-start gap-2">
          <p className="text-muted">Or enter this key in the app:</p>
          <code className="font-mono text-body wrap-anywhere">{groupsOfFour(secret)}</code>
          <CopyButton text={secret} label="Copy the key" />
        </div>
      </div>
    </div>
  )
}

function groupsOfFour(text: string): string {
  return text.match(/.{1,4}/g)?.join(' ') ?? text
}

/** Dark on white in both color modes: not every app reads the reverse. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 3 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label="QR code for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-control border border-line bg-white"
    >
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
