import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;

/**
 * Writes a tar.gz in memory whose bytes depend on nothing but the content: one time, one owner.
 * Parts written one after the other make one archive: gzip takes several members as one stream.
 */
final class TarGz {

    private static final int BLOCK = 512;

    /** The highest level is 1 % smaller and takes four times as long. */
    private static final int LEVEL = 7;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 25);
    private final OutputStream out;

    TarGz() throws IOException {
        out =
                new GZIPOutputStream(bytes, 1 << 16) {
                    {
                        def.setLevel(LEVEL);
                    }
                };
    }

    /** Returns a part that has one file, under its own name. */
    static byte[] part(Path file) throws IOException {
        TarGz tar = new TarGz();
        tar.add(file.getFileName().toString(), file);
        return tar.endPart();
    }

    void add(String name, Path file) throws IOException {
        add(name, Files.readAllBytes(file), Files.isExecutable(file));
    }

    void add(String name, byte[] content) throws IOException {
        add(name, content, false);
    }

    private void add(String name, byte[] content, boolean executable) throws IOException {
        out.write(header(name, content.length, executable));
        out.write(content);
        out.write(new byte[(BLOCK - content.length % BLOCK) % BLOCK]);
    }

    /** Ends a part that another one follows. */
    byte[] endPart() throws IOException {
        out.close();
        return bytes.toByteArray();
    }

    /** Ends the archive. */
    byte[] close() throws IOException {
        out.write(new byte[2 * BLOCK]);
        return endPart();
    }

    private static byte[] header(String name, int size, boolean executable) {
        byte[] header = new byte[BLOCK];
        put(header, 0, name);
        put(header, 100, executable ? "0000755" : "0000644");
        put(header, 108, "0000000");
        put(header, 116, "0000000");
        put(header, 124, "%011o".formatted(size));
        put(header, 136, "%011o".formatted(Pack.TIME.getEpochSecond()));
        Arrays.fill(header, 148, 156, (byte) ' ');
        header[156] = '0';
        put(header, 257, "ustar");
        put(header, 263, "00");
        int sum = 0;
        for (byte b : header) {
            sum += b & 0xff;
        }
        put(header, 148, "%06o\0 ".formatted(sum));
        return header;
    }

    private static void put(byte[] header, int offset, String text) {
        byte[] ascii = text.getBytes(StandardCharsets.US_ASCII);
        if (offset == 0 && ascii.length > 99) {
            throw new IllegalArgumentException("name too long for tar: " + text);
        }
        System.arraycopy(ascii, 0, header, offset, ascii.length);
    }
}
