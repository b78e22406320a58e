import type { ApiResult } from '#app/client/call-api.ts'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { callDesk, type DeskData } from '#desk/api/call-desk.ts'
import { register } from '#desk/sign-in/passkey.ts'
import { DeskForm } from '#desk/ui/form.tsx'
import { deviceName } from '#domain/account/device-name.ts'
import { newPasskeySchema } from '#domain/staff/staff-schemas.ts'

/** Names a passkey and makes it on this device. */
export function PasskeySetUp({ onDone }: { onDone: (codes: string[]) => void }) {
  return (
    <DeskForm
      label="New passkey"
      schema={newPasskeySchema}
      send={({ name = '' }) => addPasskey(name)}
      onDone={({ data: { codes } }) => onDone(codes)}
      submitLabel="Create the passkey"
      busyLabel="Waiting for your device"
    >
      {(errorFor) => (
        <TextField
          label="Name of this passkey"
          name="name"
          required
          error={errorFor('name')}
          defaultValue={deviceName(navigator.userAgent)}
          maxLength={60}
          autoComplete="off"
          hint="So that you recognize it later, such as “My phone”."
        />
      )}
    </DeskForm>
  )
}

function addPasskey(name: string): Promise<ApiResult<DeskData<'POST /desk/passkeys'>>> {
  return register({
    options: () => callDesk('POST /desk/passkeys/options'),
    send: (answer) => callDesk('POST /desk/passkeys', { body: { answer, name } }),
  })
}
