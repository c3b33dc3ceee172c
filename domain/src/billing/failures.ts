import { formatTaxId } from '../clients/tax-id.ts'
import { formatDay } from '../dates.ts'
import { Failure } from '../failure.ts'
import { formatMoney } from '../money.ts'

const conflict = (message: string, code: string, field?: string) =>
  new Failure('conflict', message, { code, ...(field && { field }) })
const invalid = (message: string, code: string, field?: string) =>
  new Failure('invalid', message, { code, ...(field && { field }) })

export const billMissing = () => new Failure('missing', 'Fatura não encontrada', { code: 'bill-missing' })
export const paymentMissing = () =>
  new Failure('missing', 'Pagamento não encontrado', { code: 'payment-missing' })

const orders = 'orderIds'
export const alreadyBilled = (serial: string, number: string) =>
  conflict(`A ordem ${serial} já está na fatura ${number}.`, 'order-billed', orders)
export const orderUnknown = () => invalid('Ordens: uma delas não foi encontrada', 'order-missing', orders)
export const orderCancelled = (serial: string) =>
  invalid(`A ordem ${serial} está cancelada.`, 'order-cancelled', orders)
export const orderOfAnother = (serial: string) =>
  invalid(`A ordem ${serial} é de outro cliente.`, 'other-client', orders)
export const orderUnfinished = (serial: string) =>
  invalid(`A ordem ${serial} ainda não foi finalizada.`, 'order-unfinished', orders)
export const orderUnpriced = (serial: string) =>
  invalid(`A ordem ${serial} está sem preço.`, 'order-unpriced', orders)
export const purchaseOrderMissing = () =>
  invalid('Pedido de compra: este cliente exige o número', 'purchase-order-missing', 'purchaseOrder')
export const pricesChanged = () =>
  conflict(
    'O preço de uma das ordens mudou enquanto você preparava a fatura. Confira os valores atuais.',
    'changed-meanwhile',
  )
export const discountTooHigh = () =>
  invalid('Desconto: é maior que a soma da fatura', 'discount-too-high', 'discount')
export const nothingToPay = () =>
  invalid('Desconto: o total da fatura precisa ser maior que zero', 'nothing-to-pay', 'discount')
export const instalmentsWrong = (problem: string) => invalid(problem, 'instalments', 'instalments')

export const billCancelled = () => conflict('Esta fatura está cancelada.', 'bill-cancelled')
export const aboveBalance = (balance: number) =>
  invalid(
    balance > 0
      ? `Valor: é maior que o saldo da fatura, ${formatMoney(balance)}`
      : 'Esta fatura já está paga.',
    'above-balance',
    'amount',
  )
export const paidInFuture = (today: string) =>
  invalid(`Data do pagamento: não pode ser depois de hoje, ${formatDay(today)}`, 'paid-in-future', 'paidOn')
export const paymentKeyUsed = () =>
  conflict('Chave do envio: já foi usada em outra fatura', 'key-used', 'requestKey')
export const paymentRecorded = (amount: number) =>
  conflict(
    `O pagamento de ${formatMoney(amount)} já foi registrado. Se estiver errado, estorne-o e registre outro.`,
    'payment-recorded',
  )
export const paymentsChanged = () =>
  conflict(
    'Os pagamentos desta fatura mudaram enquanto você registrava este. Confira se ele já está na lista.',
    'changed-meanwhile',
  )
export const alreadyReversed = () => conflict('Este pagamento já foi estornado.', 'already-reversed')
export const hasPayments = () =>
  conflict('Esta fatura tem pagamentos. Estorne-os antes de cancelar.', 'bill-has-payments')

function statusInWords(status: string): string {
  if (['101', '151', '155'].includes(status)) return 'foi cancelada'
  return ['110', '205', '301', '302', '303'].includes(status)
    ? 'teve o uso denegado pela SEFAZ'
    : 'não foi autorizada pela SEFAZ'
}

export const oneXml = () => invalid('Envie um arquivo XML.', 'one-xml')
export const notNfe = () => invalid('Este arquivo não é o XML de uma NF-e.', 'not-nfe')
export const doctypeRefused = () =>
  invalid('Este XML tem uma declaração DOCTYPE, que uma NF-e nunca tem. Ele não foi lido.', 'doctype')
export const nfeKeyWrong = () =>
  invalid('A chave desta NF-e está errada: o dígito verificador não confere.', 'nfe-key', 'key')
export const nfeKeyDiffers = ({
  number,
  series,
  issuer,
}: {
  number: number
  series: number
  issuer: string
}) =>
  invalid(
    `A chave e o XML desta NF-e não combinam: a chave é da nota ${number}, série ${series}, de ${formatTaxId(issuer)}.`,
    'nfe-key-other',
    'key',
  )
export const nfeOfTestEnvironment = () =>
  invalid('Esta NF-e é de homologação (teste) e não tem valor fiscal.', 'nfe-test')
export const nfeNotOfSale = (what: string) =>
  invalid(`Esta NF-e é ${what}, não de uma venda.`, 'nfe-not-sale')
export const nfeWithoutProtocol = () =>
  invalid(
    'Este XML não tem o protocolo de autorização da SEFAZ. Envie o XML da nota já autorizada.',
    'nfe-without-protocol',
  )
export const nfeNotAuthorised = (status: string) =>
  invalid(`Esta NF-e ${statusInWords(status)} (${status}).`, 'nfe-not-authorised')
export const nfeKeyOfAnother = ({ number, series }: { number: number; series: number }) =>
  invalid(`Chave: é da nota ${number}, série ${series}`, 'nfe-key-other', 'key')
export const ownTaxIdUnset = () =>
  conflict('Informe primeiro o CNPJ da oficina, em Oficina, Faturamento.', 'own-tax-id-unset')
export const otherIssuer = (issuer: string) =>
  invalid(`Esta NF-e foi emitida por outra empresa (${issuer}).`, 'other-issuer', 'key')
export const nfeUsed = (number: string) =>
  conflict(`Esta NF-e já está na fatura ${number}.`, 'nfe-used', 'key')

export const pixUnset = () =>
  new Failure('missing', 'A oficina não informou a chave Pix (Oficina, Faturamento).', { code: 'pix-unset' })
export const instalmentPaid = () =>
  conflict('Esta parcela já está paga. Escolha outra, ou o saldo.', 'instalment-paid', 'instalment')
export const nothingOpen = () =>
  new Failure('missing', 'Não há nada a pagar nesta fatura.', { code: 'nothing-open' })
