import { randomBytes } from 'node:crypto'

type Api = { fetch: (request: Request) => Response | Promise<Response> }

type OperatorCall = { method: string; path: string; token: string; body?: object | undefined }

/** Calls the API with the token of a link in the company's email, each time from another network. */
export async function callAsOperator<Data>(
  api: Api,
  { method, path, token, body }: OperatorCall,
): Promise<{ status: number; data: Data; message?: string }> {
  const request = new Request(`http://localhost${path}`, {
    method,
    headers: {
      Authorization: `Operator ${token}`,
      'Content-Type': 'application/json',
      'X-Forwarded-For': [...randomBytes(4)].join('.'),
    },
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  })
  const response = await api.fetch(request)
  return { status: response.status, ...(await response.json()) }
}
