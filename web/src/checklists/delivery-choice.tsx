import { type DeliveryType, deliveryTypes } from '@etapa/domain/stages/delivery'
import { Button, Group, Text } from '@mantine/core'
import { type Icon, IconPackage, IconTruckDelivery } from '@tabler/icons-react'
import { type Ref, useId } from 'react'

interface DeliveryChoiceProps {
  value: DeliveryType | ''
  isLocked: boolean
  onChoose: (type: DeliveryType) => void
  ref?: Ref<HTMLDivElement>
}

const icons: Record<DeliveryType, Icon> = { RETIRADA: IconPackage, ENTREGA: IconTruckDelivery }

export function DeliveryChoice({ value, isLocked, onChoose, ref }: DeliveryChoiceProps) {
  const label = useId()
  return (
    <div ref={ref}>
      <Text id={label} fw={600} mb="xs">
        Como o produto sai da oficina?
      </Text>
      <Group role="group" aria-labelledby={label} gap="sm" grow>
        {deliveryTypes.map(type => {
          const Picture = icons[type]
          return (
            <Button
              key={type}
              size="lg"
              variant={value === type ? 'filled' : 'default'}
              aria-pressed={value === type}
              disabled={isLocked}
              leftSection={<Picture size={22} aria-hidden="true" />}
              onClick={() => onChoose(type)}
            >
              {type}
            </Button>
          )
        })}
      </Group>
    </div>
  )
}
