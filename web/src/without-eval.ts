import { config } from 'zod'

// By default, zod tests whether it may generate code. The content security policy forbids that, and browsers log it.
config({ jitless: true })
