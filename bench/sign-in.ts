/** The cookie of the manager that the seed makes. */
export async function signIn(origin: string, password: string): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'gerente@demo.etapa.local', password }),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
