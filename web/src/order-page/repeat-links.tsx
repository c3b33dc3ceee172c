import type { ProductOfPage } from '@etapa/domain/orders/order-page'
import { orderOfProduct } from '@etapa/domain/orders/serial'
import { Text } from '@mantine/core'
import { AnchorLink } from '../ui/page/link.tsx'
import { Serial } from '../ui/rows/serial.tsx'

/** Links to the product that this one repeats, and to those that repeat it. */
export const RepeatLinks = ({ product: { repeatsSerial, repeatedIn } }: { product: ProductOfPage }) => (
  <>
    {repeatsSerial && <Line label="Repete OS" serials={[repeatsSerial]} />}
    {repeatedIn.length > 0 && <Line label="Repetida em" serials={repeatedIn} />}
  </>
)

const Line = ({ label, serials }: { label: string; serials: readonly string[] }) => (
  <Text size="sm">
    {label}
    {serials.map((serial, index) => (
      <span key={serial}>
        {index > 0 ? ', ' : ' '}
        <AnchorLink
          to="/painel/os/$serial"
          params={{ serial: orderOfProduct(serial) ?? serial }}
          hash={serial}
          size="sm"
        >
          <Serial text={serial} />
        </AnchorLink>
      </span>
    ))}
  </Text>
)
