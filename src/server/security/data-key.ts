import { keepKey, keyFile } from './key-file.ts'

/**
 * The 32-byte key that encrypts personal data: `setting` (base64) if given, else the file `keys/data.key` in the data
 * folder, made on the first start and readable by its owner only.
 * @throws Error when the file does not hold a key.
 */
export const readDataKey = async (setting: string | undefined, dataDir: string): Promise<Uint8Array> =>
  setting === undefined ? keepKey(keyFile(dataDir, 'data')) : Buffer.from(setting, 'base64')
