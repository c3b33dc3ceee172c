/** Signs in as a seeded person, by default the manager, and returns the session cookie. */
export async function signIn(origin: string, password: string, name = 'gerente'): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@demo.etapa.local`, password }),
  })
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/**
 * Signs in several people and returns a function that rotates between their cookies, because concurrent calls per
 * person are limited.
 */
export async function signInMany(origin: string, password: string): Promise<() => string> {
  const cookies: string[] = []
  for (let number = 1; number <= 16; number += 1) {
    cookies.push(await signIn(origin, password, `pessoa${number}`))
  }
  let turn = 0
  return () => cookies[turn++ % cookies.length] ?? ''
}
