import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.tools.JavaCompiler;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles one source with the options of javac and packs its classes into Main.jar, whose manifest names the class
 * with main. The public class may have any name and any package: the compiler is told that the file is called after it.
 * A task listener finds the class with main while the compiler analyses the source.
 */
public final class Compile {
    private static final int ERRORS = 1;
    private static final int NO_MAIN = 64;
    private static final int SEVERAL_MAINS = 65;

    public static void main(String[] args) throws IOException {
        System.exit(new Compile(args).run());
    }

    private final List<String> options;
    private final Source source;
    private final List<Candidate> declaring = new ArrayList<>();
    private final List<Candidate> inheriting = new ArrayList<>();
    private final List<Candidate> nested = new ArrayList<>();

    private Compile(String[] args) throws IOException {
        options = Arrays.asList(args).subList(0, args.length - 1);
        source = new Source(Path.of(args[args.length - 1]));
    }

    private int run() throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        PrintWriter words = new PrintWriter(System.err, true);
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            JavacTask task = (JavacTask) compiler.getTask(words, files, null, options, null, List.of(source));
            task.addTaskListener(new Listener(task.getElements()));
            if (!task.call())
                return ERRORS;
        }
        for (List<Candidate> candidates : List.of(declaring, inheriting, nested)) {
            if (candidates.isEmpty())
                continue;
            Candidate chosen = choose(candidates);
            if (chosen == null) {
                System.err.println(candidates.stream().map(one -> one.name).collect(Collectors.joining(", ")));
                return SEVERAL_MAINS;
            }
            pack(chosen.name, Path.of(options.get(options.indexOf("-d") + 1)), Path.of("Main.jar"));
            return 0;
        }
        return NO_MAIN;
    }

    /** Prefers Main, then the only public class, then the only class. */
    private static Candidate choose(List<Candidate> candidates) {
        for (Candidate one : candidates)
            if (one.name.equals("Main") || one.name.endsWith(".Main") || one.name.endsWith("$Main"))
                return one;
        List<Candidate> known = candidates.stream().filter(one -> one.isPublic).collect(Collectors.toList());
        if (known.size() == 1)
            return known.get(0);
        return candidates.size() == 1 ? candidates.get(0) : null;
    }

    private static void pack(String main, Path classes, Path to) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, main);
        List<Path> files;
        try (Stream<Path> found = Files.walk(classes)) {
            files = found.filter(Files::isRegularFile).sorted().collect(Collectors.toList());
        }
        // Do not compress: a program that starts once for each case would pay for it.
        try (OutputStream out = Files.newOutputStream(to); JarOutputStream jar = new JarOutputStream(out)) {
            jar.setLevel(Deflater.NO_COMPRESSION);
            jar.putNextEntry(new JarEntry("META-INF/MANIFEST.MF"));
            manifest.write(jar);
            for (Path file : files) {
                jar.putNextEntry(new JarEntry(classes.relativize(file).toString()));
                Files.copy(file, jar);
            }
        }
    }

    /**
     * The source. Its file is deleted before compiling, so that the compiler cannot find the source a second time when
     * it looks for a class by name.
     */
    private static final class Source extends SimpleJavaFileObject {
        private final String text;
        private final String file;
        private String className;

        Source(Path path) throws IOException {
            super(URI.create("source:///" + path), Kind.SOURCE);
            file = path.toString();
            className = file.replaceFirst("\\.java$", "");
            text = Files.readString(path);
            Files.delete(path);
        }

        void callAfter(Iterable<? extends Tree> types) {
            for (Tree tree : types) {
                if (!(tree instanceof ClassTree))
                    continue;
                ClassTree type = (ClassTree) tree;
                if (type.getModifiers().getFlags().contains(Modifier.PUBLIC)) {
                    className = type.getSimpleName().toString();
                    return;
                }
            }
        }

        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            return kind == Kind.SOURCE && simpleName.equals(className);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }

        @Override
        public String getName() {
            return file;
        }
    }

    private final class Listener implements TaskListener {
        private final Elements elements;

        Listener(Elements elements) {
            this.elements = elements;
        }

        @Override
        public void finished(TaskEvent event) {
            if (event.getSourceFile() == null || !event.getSourceFile().toUri().equals(source.toUri()))
                return;
            if (event.getKind() == TaskEvent.Kind.PARSE)
                source.callAfter(event.getCompilationUnit().getTypeDecls());
            if (event.getKind() == TaskEvent.Kind.ANALYZE)
                note(event.getTypeElement(), true);
        }

        private void note(TypeElement type, boolean isOutermost) {
            boolean isPublic = type.getModifiers().contains(Modifier.PUBLIC);
            Candidate candidate = new Candidate(elements.getBinaryName(type).toString(), isPublic);
            if (hasMain(type.getEnclosedElements()))
                (isOutermost ? declaring : nested).add(candidate);
            else if (isOutermost && hasMain(elements.getAllMembers(type)))
                inheriting.add(candidate);
            for (TypeElement inner : ElementFilter.typesIn(type.getEnclosedElements()))
                note(inner, false);
        }
    }

    private static boolean hasMain(List<? extends Element> members) {
        return ElementFilter.methodsIn(members).stream().anyMatch(Compile::isMain);
    }

    private static boolean isMain(ExecutableElement method) {
        Set<Modifier> modifiers = method.getModifiers();
        return method.getSimpleName().contentEquals("main") && modifiers.contains(Modifier.PUBLIC)
            && modifiers.contains(Modifier.STATIC) && method.getReturnType().getKind() == TypeKind.VOID
            && method.getParameters().size() == 1 && isStrings(method.getParameters().get(0).asType());
    }

    private static boolean isStrings(TypeMirror type) {
        if (type.getKind() != TypeKind.ARRAY)
            return false;
        TypeMirror part = ((ArrayType) type).getComponentType();
        return part.getKind() == TypeKind.DECLARED
            && ((TypeElement) ((DeclaredType) part).asElement()).getQualifiedName().contentEquals("java.lang.String");
    }

    private static final class Candidate {
        final String name;
        final boolean isPublic;

        Candidate(String name, boolean isPublic) {
            this.name = name;
            this.isPublic = isPublic;
        }
    }
}
