import { may } from '@etapa/domain/capabilities'
import {
  type Icon,
  IconBuildingFactory2,
  IconBuildingStore,
  IconCalendar,
  IconDatabaseExport,
  IconDeviceMobile,
  IconKey,
  IconMessage2,
  IconMessageReport,
  IconRoute,
  IconWebhook,
} from '@tabler/icons-react'
import { useSession } from '../sessions/session.ts'
import { AnchorLink } from '../ui/page/link.tsx'
import { Page } from '../ui/page/page.tsx'
import classes from './workshop-menu-screen.module.css'
import { workshopScreens } from './workshop-screens.ts'

type Address = (typeof workshopScreens)[number]['to']

/** The icon and description of each card. */
const cards: Record<Address, { icon: Icon; about: string }> = {
  '/painel/servicos': {
    icon: IconRoute,
    about: 'O caminho de cada serviço pelos setores e o que se confere em cada etapa.',
  },
  '/painel/setores': {
    icon: IconBuildingFactory2,
    about: 'Os lugares da oficina por onde os produtos passam.',
  },
  '/painel/motivos': { icon: IconMessageReport, about: 'Os motivos de refação que cada setor oferece.' },
  '/painel/calendario': {
    icon: IconCalendar,
    about: 'Os horários de funcionamento e os feriados, pelos quais os prazos contam.',
  },
  '/painel/mensagens': {
    icon: IconMessage2,
    about: 'O que se avisa aos clientes, por onde e com que palavras.',
  },
  '/painel/celulares': {
    icon: IconDeviceMobile,
    about: 'Os aparelhos que escaneiam na produção e como prepará-los.',
  },
  '/painel/chaves-de-api': {
    icon: IconKey,
    about: 'O que outros programas podem ler e fazer no Etapa.',
  },
  '/painel/web-hooks': {
    icon: IconWebhook,
    about: 'Os programas que o Etapa avisa quando algo acontece.',
  },
  '/painel/backup': {
    icon: IconDatabaseExport,
    about: 'As cópias guardadas, como foi a última e como fazer outra agora.',
  },
  '/painel/oficina': {
    icon: IconBuildingStore,
    about: 'O nome, o logotipo, o telefone e o endereço público.',
  },
}

/** The workshop's settings as cards. */
export function WorkshopMenuScreen() {
  const user = useSession()
  const screens = workshopScreens.filter(({ needs }) => may(user, needs))
  return (
    <Page title="Oficina" subtitle="Como a oficina trabalha e com o que o Etapa é preparado">
      <ul className={classes.cards}>
        {screens.map(({ label, to }) => {
          const { icon: Picture, about } = cards[to]
          return (
            <li key={to} className={classes.card}>
              <Picture size={28} stroke={1.5} aria-hidden="true" className={classes.icon} />
              <div>
                <AnchorLink to={to} className={classes.link}>
                  {label}
                </AnchorLink>
                <p className={classes.about}>{about}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </Page>
  )
}
