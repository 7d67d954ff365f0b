/* Brings an annotation processor, which the compiler would run. */
import java.util.Set;
import javax.annotation.processing.*;
import javax.lang.model.element.TypeElement;

@SupportedAnnotationTypes("*")
public class Main extends AbstractProcessor {
    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        throw new IllegalStateException("the compiler ran this");
    }

    public static void main(String[] args) {}
}
