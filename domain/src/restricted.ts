import { z } from 'zod'
import type { Capability } from './capabilities.ts'

/** The key that marks a restricted field in its metadata, and so in its JSON Schema. */
export const markName = 'x-needs'

/**
 * Marks a field that requires a capability. The server replaces it with null (a list with an empty one) in replies to
 * people without the capability, and refuses requests in which they send it.
 */
export const needs = (capability: Capability) => ({ [markName]: capability })

/** A client's contact details in a reply: a phone number, an e-mail address or a person. */
export const contactText = z.string().nullable().meta(needs('clients:read'))

/** An amount of money in a reply, in cents. */
export const amount = z.number().int().nullable().meta(needs('prices:read'))
