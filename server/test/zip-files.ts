/** A ZIP archive of empty files with these names, without compression. */
export function zipOf(names: readonly string[]): Buffer {
  const files: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const file = Buffer.alloc(30);
    file.writeUInt32LE(0x04034b50, 0);
    file.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(offset, 42);
    files.push(file, Buffer.from(name));
    entries.push(entry, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name);
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, directory, end]);
}

/** The smallest document of an office program with this extension, and with more files in it. */
export function officeDocument(extension: string, more: readonly string[] = []): Buffer {
  return extension.startsWith('od')
    ? zipOf(['mimetype', 'content.xml', 'META-INF/manifest.xml', ...more])
    : zipOf(['[Content_Types].xml', '_rels/.rels', ...more]);
}
