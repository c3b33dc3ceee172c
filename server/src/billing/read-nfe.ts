import { doctypeRefused, nfeKeyWrong, notNfe } from '@etapa/domain/billing/failures'
import { isNfeKey, readNfeKey } from '@etapa/domain/billing/nfe-key'
import { SaxesParser } from 'saxes'

export interface ReadNfe {
  key: string
  number: number
  series: number
  issuer: string
  /** The CNPJ or CPF; null if the NF-e does not state one. */
  recipient: string | null
  /** In cents. */
  total: number
}

/** The maximum nesting depth that is accepted; a real NF-e has nine levels. */
const deepest = 40
const root = 'infNFe'

/**
 * Reads the XML of an NF-e. A DOCTYPE is rejected before parsing, and the parser expands only the five predefined
 * entities of XML.
 */
export function readNfe(content: Buffer): ReadNfe {
  const text = new TextDecoder().decode(content)
  if (/<!doctype/i.test(text)) throw doctypeRefused()
  const { id, texts } = textsOf(text)
  const [, key = ''] = /^NFe(.{44})$/.exec(id) ?? []
  const at = (path: string) => texts.get(path) ?? ''
  const issuer = at('emit/CNPJ')
  const recipient = at('dest/CNPJ') || at('dest/CPF') || null
  const isWhole =
    at('ide/mod') === '55' &&
    /^\d{1,9}$/.test(at('ide/nNF')) &&
    /^\d{1,3}$/.test(at('ide/serie')) &&
    /^\d{1,13}\.\d\d$/.test(at('total/ICMSTot/vNF')) &&
    (recipient === null || /^[0-9A-Z]{11,14}$/.test(recipient))
  if (!isWhole) throw notNfe()
  const nfe = { issuer, series: Number(at('ide/serie')), number: Number(at('ide/nNF')) }
  const inKey = readNfeKey(key)
  const agrees = inKey.issuer === nfe.issuer && inKey.series === nfe.series && inKey.number === nfe.number
  if (!isNfeKey(key) || !agrees) throw nfeKeyWrong()
  return { ...nfe, key, recipient, total: Number(at('total/ICMSTot/vNF').replace('.', '')) }
}

/** Returns the id of the NF-e and the text of its elements by their path below the root, without namespace prefixes. */
function textsOf(xml: string): { id: string; texts: Map<string, string> } {
  const parser = new SaxesParser()
  const texts = new Map<string, string>()
  const path: string[] = []
  let id = ''
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name.replace(/^.*:/, ''))
    if (path.length > deepest) throw new Error('nested too deeply')
    if (path.at(-1) === root) {
      if (id) throw new Error('more than one note')
      id = String(attributes.Id ?? '')
    }
  })
  parser.on('text', text => {
    const start = path.indexOf(root)
    if (start < 0) return
    const own = path.slice(start + 1).join('/')
    texts.set(own, (texts.get(own) ?? '') + text.trim())
  })
  parser.on('closetag', () => {
    path.pop()
  })
  try {
    parser.write(xml).close()
  } catch {
    throw notNfe()
  }
  return { id, texts }
}
