import {
  doctypeRefused,
  nfeKeyDiffers,
  nfeKeyWrong,
  nfeNotAuthorised,
  nfeNotOfSale,
  nfeOfTestEnvironment,
  nfeWithoutProtocol,
  notNfe,
} from '@etapa/domain/billing/failures'
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

/** The statuses of an authorised NF-e: in time, or after it. */
const authorised = ['100', '150']
/** Purposes of an NF-e that bills something: a normal one, or one that adds to another. */
const ofSale = ['1', '2']
/** The maximum nesting depth that is accepted; a real NF-e has nine levels. */
const deepest = 40
const root = 'infNFe'
const protocol = 'infProt'

/**
 * Reads the XML of an NF-e; throws unless it is authorised and about a sale. A DOCTYPE is rejected before parsing, and the parser expands only the five predefined
 * entities of XML.
 */
export function readNfe(content: Buffer): ReadNfe {
  const text = new TextDecoder().decode(content)
  if (/<!doctype/i.test(text)) throw doctypeRefused()
  const { id, texts } = textsOf(text)
  const [, key = ''] = /^NFe(.{44})$/.exec(id) ?? []
  const at = (path: string) => texts.get(`${root}/${path}`) ?? ''
  const granted = (path: string) => texts.get(`${protocol}/${path}`) ?? ''
  const issuer = at('emit/CNPJ')
  const recipient = at('dest/CNPJ') || at('dest/CPF') || null
  const isWhole =
    at('ide/mod') === '55' &&
    /^[12]$/.test(at('ide/tpAmb')) &&
    /^[01]$/.test(at('ide/tpNF')) &&
    /^[1-9]$/.test(at('ide/finNFe')) &&
    /^\d{1,9}$/.test(at('ide/nNF')) &&
    /^\d{1,3}$/.test(at('ide/serie')) &&
    /^\d{1,13}\.\d\d$/.test(at('total/ICMSTot/vNF')) &&
    (recipient === null || /^[0-9A-Z]{11,14}$/.test(recipient))
  if (!isWhole) throw notNfe()
  const nfe = { issuer, series: Number(at('ide/serie')), number: Number(at('ide/nNF')) }
  const inKey = readNfeKey(key)
  const agrees = inKey.issuer === nfe.issuer && inKey.series === nfe.series && inKey.number === nfe.number
  if (!isNfeKey(key)) throw nfeKeyWrong()
  if (!agrees) throw nfeKeyDiffers(inKey)
  if (at('ide/tpAmb') === '2') throw nfeOfTestEnvironment()
  if (at('ide/tpNF') === '0') throw nfeNotOfSale('de entrada')
  if (at('ide/finNFe') === '4') throw nfeNotOfSale('uma devolução')
  if (!ofSale.includes(at('ide/finNFe'))) throw nfeNotOfSale('de ajuste, crédito ou débito')
  expectAuthorised(key, { key: granted('chNFe'), status: granted('cStat') })
  return { ...nfe, key, recipient, total: Number(at('total/ICMSTot/vNF').replace('.', '')) }
}

function expectAuthorised(key: string, granted: { key: string; status: string }): void {
  if (granted.key !== key || granted.status === '') throw nfeWithoutProtocol()
  if (!authorised.includes(granted.status)) throw nfeNotAuthorised(granted.status)
}

/** Returns the id of the NF-e and the text of its elements and of its protocol's by their path, without namespace prefixes. */
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
    const start = path.findIndex(name => name === root || name === protocol)
    if (start < 0) return
    const own = path.slice(start).join('/')
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
