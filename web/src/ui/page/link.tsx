import { Anchor, type AnchorProps, Button, type ButtonProps, type ElementProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'

type Of<Props> = Props & ElementProps<'a', Extract<keyof Props, string>>

/** Mantine components that use the router's typed links. */
export const AnchorLink = createLink((props: Of<AnchorProps>) => <Anchor {...props} />)
export const ButtonLink = createLink((props: Of<ButtonProps>) => <Button component="a" {...props} />)
