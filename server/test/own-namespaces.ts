import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/**
 * The command prefix that runs a program as in a container: with its own process, network and IPC namespaces, but on
 * the same file system.
 */
const ownPids = ['unshare', '--pid', '--fork', '--mount-proc']

/**
 * Returns the command prefix that runs a program in new namespaces, or an empty list if this system does not allow it.
 */
export const ownNamespaces = (): Promise<string[]> => ifAllowed([...ownPids, '--net', '--ipc'])

/** Like `ownNamespaces`, but with the network of this computer: the program is PID 1 of a namespace. */
export const asFirstProcess = (): Promise<string[]> => ifAllowed(ownPids)

async function ifAllowed(prefix: string[]): Promise<string[]> {
  const [program = '', ...args] = prefix
  return await promisify(execFile)(program, [...args, 'true']).then(
    () => prefix,
    () => [],
  )
}
