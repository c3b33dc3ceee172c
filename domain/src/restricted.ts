import { z } from 'zod'
import type { Capability } from './capabilities.ts'

/** The key that marks a restricted field in its metadata, and so in its JSON Schema. */
export const markName = 'x-needs'

/**
 * Marks a field that requires a capability. In replies to people without the capability, the server replaces its value
 * with null, or with an empty list if it is a list; it rejects requests in which they send the field.
 */
export const needs = (capability: Capability) => ({ [markName]: capability })

/**
 * One of a client's contact details in a reply: a phone number, an e-mail address, the name of a person or where they
 * answered from.
 */
export const contactText = z.string().nullable().meta(needs('clients:read'))

/** An amount of money in a reply, in cents. */
export const amount = z.number().int().nullable().meta(needs('prices:read'))
